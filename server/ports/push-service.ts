/** A browser that takes web push. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  /** VAPID, base64url. */
  readonly publicKey: string;
  /** Whether it is the address of a push service that browsers use: nobody may make us call anything else. */
  knows(endpoint: string): boolean;
  /** `gone`: the browser takes no more; forget it. Throws when the service does not answer. */
  send(
    target: PushTarget,
    message: { title: string; body: string; link: string; tag: string },
  ): Promise<"sent" | "gone">;
}
