import { onTestFinished, vi } from "vitest";

interface PushOptions {
  isThere?: boolean;
  /** What the person says when the browser asks. */
  answer?: NotificationPermission;
  userAgent?: string;
  /** Whether the browser reaches its push service. */
  isServiceReachable?: boolean;
}

/** Gives the test a browser that takes web push, which happy-dom does not, or one that surely does not. */
export const watchPush = (options: PushOptions = {}) => {
  const { isThere = true, answer = "granted", userAgent, isServiceReachable = true } = options;
  const endpoint = "https://push.test/1";
  const keys = { p256dh: "p".repeat(87), auth: "a".repeat(22) };
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      state.isSubscribed = false;
      return true;
    },
  };
  const state = { isSubscribed: false, requestCount: 0, permission: "default" as NotificationPermission };
  const registration = {
    pushManager: {
      getSubscription: async () => (state.isSubscribed ? subscription : null),
      subscribe: async () => {
        if (!isServiceReachable) return new Promise<never>(() => {});
        state.isSubscribed = true;
        return subscription;
      },
    },
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  const notifications = {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.requestCount += 1;
      state.permission = answer;
      return answer;
    },
  };

  if (isThere) {
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", notifications);
  }
  const agent = userAgent && vi.spyOn(navigator, "userAgent", "get").mockReturnValue(userAgent);
  onTestFinished(() => {
    if (agent) agent.mockRestore();
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.unstubAllGlobals();
  });
  return { requestCount: () => state.requestCount, isSubscribed: () => state.isSubscribed };
};
