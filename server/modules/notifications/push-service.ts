export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface PushMessage {
  title: string;
  body: string;
  link: string;
  /** A UUID; a push replaces the one with the same tag. */
  tag: string;
  ttlSeconds: number;
}

export interface PushService {
  readonly publicKey: string;
  /** Checks address and keys, so that we never call another host. */
  isAllowed(target: PushTarget): boolean;
  /** `gone`: delete the subscription. Throws when the service does not answer. */
  send(target: PushTarget, message: PushMessage): Promise<"sent" | "gone">;
}
