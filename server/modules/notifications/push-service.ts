/** A browser that takes web push. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  title: string;
  body: string;
  /** A page of ours. */
  link: string;
  /** One of the same tag takes the place of the one before. A UUID. */
  tag: string;
  /** For so long the push service keeps it for a browser that is not there. */
  ttlSeconds: number;
}

export interface PushService {
  /** VAPID, base64url. */
  readonly publicKey: string;
  /** Whether it is at a push service that browsers use, with keys that can be used: nobody may make us call anything else. */
  isAllowed(target: PushTarget): boolean;
  /** `gone`: the browser takes no more; forget it. Throws when the service does not answer. */
  send(target: PushTarget, message: PushMessage): Promise<"sent" | "gone">;
}
