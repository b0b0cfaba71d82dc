import {
  type BankConnection,
  getIntegrations,
  getSyncStatus,
  listInstitutions,
  type SyncStatus,
} from "#shared/contracts/banking/connections.ts";
import { anInstitution, aSyncStatus, integrationsOf } from "#shared/testing/bank-builders.ts";
import { startStatementServer } from "./statement-server.ts";

/** A person with these connections; the array may grow during the test. */
export const startLinked = (connections: BankConnection[], changes: Partial<SyncStatus> = {}) => {
  const server = startStatementServer();
  server.on(getSyncStatus, () => aSyncStatus({ connections, ...changes }));
  server.on(getIntegrations, () => integrationsOf(connections));
  server.on(listInstitutions, () => [
    anInstitution(),
    anInstitution({ id: "CAIXABANK", name: "CaixaBank" }),
    anInstitution({ id: "CRJ", name: "Caja Rural de Jaén", popular: false }),
  ]);
  return server;
};
