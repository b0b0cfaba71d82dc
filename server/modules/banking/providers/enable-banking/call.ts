import type {
  BankAnswer,
  BankRequest,
  SendToBank,
} from "#server/modules/banking/providers/wire/bank-http.ts";
import type { Clock } from "#server/platform/clock.ts";
import { errorOf } from "./errors.ts";

interface CallRequest extends BankRequest {
  /** Error answers that the caller handles. */
  isExpected?: (answer: BankAnswer) => boolean;
}

export type Call = (request: CallRequest) => Promise<BankAnswer>;

interface CallOptions {
  send: SendToBank;
  bearer: () => string;
  clock: Clock;
}

/** Throws `BankError` for any other error answer. */
export const createCall =
  ({ send, bearer, clock }: CallOptions): Call =>
  async ({ isExpected = () => false, ...request }) => {
    const answer = await send({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${bearer()}` },
    });
    if (answer.status < 300 || isExpected(answer)) return answer;
    throw errorOf(answer, clock.now());
  };
