import type { PersonDownload } from "#server/platform/http/person-download.ts";
import { type Route, userRoute } from "#server/platform/http/route.ts";
import {
  deleteAccount,
  emptyClaimedAccount,
  exportPath,
  keepClaimedAccount,
} from "#shared/contracts/my-data.ts";
import type { AccountRemovalService } from "./account-removal-service.ts";
import type { DataExportService } from "./archive/export-service.ts";

export const accountRemovalRoutes = (removal: AccountRemovalService): Route[] => [
  userRoute(keepClaimedAccount, async ({ userId }) => {
    await removal.keepClaimed(userId);
    return { message: "Todo sigue como estaba" };
  }),

  userRoute(emptyClaimedAccount, async ({ userId, body, browser: { device } }) => {
    await removal.emptyClaimed(userId, body, device);
    return { message: "Tu cuenta empieza vacía" };
  }),

  userRoute(deleteAccount, async ({ userId, session, cookies }) => {
    const receipt = await removal.remove(userId);
    await session.leave();
    // The browser's cookie would reveal the deleted account.
    cookies.set("device", "", 0);
    return { receipt };
  }),
];

export const myDataDownloads = (dataExport: DataExportService): PersonDownload[] => [
  { path: exportPath, page: "/settings?tab=datos", confirms: "export", open: dataExport.open },
];
