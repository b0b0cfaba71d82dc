import { isNoticeKind } from "#server/modules/identity/mails/notice-mails.ts";
import type { AccountNoticeService } from "./account-notice-service.ts";
import type { ActivityService } from "./activity-service.ts";

interface Dependencies {
  activity: ActivityService;
  notices: Pick<AccountNoticeService, "tellOf">;
}

/** The trail of what happened, for those whose every change of security is told by mail, too. */
export const createToldActivity = ({ activity, notices }: Dependencies): ActivityService => ({
  ...activity,
  async note(userId, kind, circumstances) {
    const isNews = await activity.note(userId, kind, circumstances);
    if (isNews && isNoticeKind(kind)) await notices.tellOf(userId, kind, circumstances?.detail);
    return isNews;
  },
});
