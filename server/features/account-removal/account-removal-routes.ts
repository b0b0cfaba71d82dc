import { type Route, userRoute } from "#server/http/route.ts";
import { deleteAccount } from "#shared/contracts/account.ts";
import type { AccountRemovalService } from "./account-removal-service.ts";

export const accountRemovalRoutes = (removal: AccountRemovalService): Route[] => [
  userRoute(
    deleteAccount,
    async ({ userId, session, cookies }) => {
      const receipt = await removal.remove(userId);
      await session.close();
      // That this browser knew the account says whose it was.
      cookies.set("device", "", 0);
      return { receipt };
    },
    { needsConfirmation: true },
  ),
];
