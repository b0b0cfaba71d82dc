import { call } from "#client/api/call.ts";
import { getInstallation } from "#shared/contracts/installation.ts";

export const readRegistration = async () => (await call(getInstallation)).registration;
