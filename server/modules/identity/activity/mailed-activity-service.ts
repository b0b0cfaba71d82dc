import { isNoticeKind } from "#server/modules/identity/mails/notice-mails.ts";
import type { AccountNoticeService } from "./account-notice-service.ts";
import type { ActivityService } from "./activity-service.ts";

interface Dependencies {
  activity: ActivityService;
  notices: Pick<AccountNoticeService, "mailNotice">;
}

export const createMailedActivityService = ({ activity, notices }: Dependencies): ActivityService => ({
  ...activity,
  async record(userId, kind, circumstances) {
    const isNews = await activity.record(userId, kind, circumstances);
    if (isNews && isNoticeKind(kind)) await notices.mailNotice(userId, kind, circumstances?.detail);
    return isNews;
  },
});
