import { createHash } from "node:crypto";
import { publicRoute, type Route, userRoute, type Visitor } from "#server/http/route.ts";
import { getCurrentUser, login, logout, register, updateProfile } from "#shared/contracts/auth.ts";
import type { AuthService } from "./auth-service.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** The signed cookie that says: this browser has signed in to this account. */
const deviceOf = (email: string) => createHash("sha256").update(email).digest("base64url");
const isKnownDevice = ({ cookies }: Pick<Visitor, "cookies">, email: string) =>
  cookies.get("device") === deviceOf(email);

export const authRoutes = (auth: AuthService): Route[] => [
  publicRoute(
    register,
    async ({ body, address }) => ({ user: await auth.register(body, { address, knownDevice: false }) }),
    { status: 201 },
  ),

  publicRoute(login, async ({ body, session, address, cookies }) => {
    const knownDevice = isKnownDevice({ cookies }, body.email);
    const user = await auth.login(body, { address, knownDevice });
    await session.open(user.id);
    cookies.set("device", deviceOf(user.email), year);
    return { user };
  }),

  publicRoute(logout, async ({ session }) => {
    await session.close();
    return { message: "Sesión cerrada" };
  }),

  userRoute(getCurrentUser, ({ userId }) => auth.current(userId)),
  userRoute(updateProfile, ({ userId, body }) => auth.updateProfile(userId, body)),
];
