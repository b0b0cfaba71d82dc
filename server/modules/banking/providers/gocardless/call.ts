import {
  type BankAnswer,
  type BankRequest,
  isJsonObject,
  type SendToBank,
} from "#server/modules/banking/providers/wire/bank-http.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { errorOf, isLapsedToken } from "./errors.ts";

interface CallRequest extends BankRequest {
  /** Whether a refusal speaks of one account only. */
  aboutAccount?: boolean;
  /** Failing statuses that the caller reads for itself, as long as they come as JSON. */
  expected?: number[];
}

export type Call = (request: CallRequest) => Promise<BankAnswer>;

interface CallOptions {
  send: SendToBank;
  tokens: AccessTokens;
  clock: Clock;
}

/** A call in our application's name. A token that lapsed is renewed once; any other refusal throws a `BankError`. */
export const createCall = ({ send, tokens, clock }: CallOptions): Call => {
  return async ({ aboutAccount = false, expected = [], ...request }) => {
    const access = await tokens.current();
    let answer = await send(signed(request, access));
    if (isLapsedToken(answer)) {
      tokens.forget(access);
      answer = await send(signed(request, await tokens.current()));
    }
    const isExpected = expected.includes(answer.status) && isJsonObject(answer);
    if (answer.status < 300 || isExpected) return answer;
    throw errorOf(answer, { now: clock.now(), aboutAccount });
  };
};

const signed = (request: BankRequest, access: string): BankRequest => ({
  ...request,
  headers: { authorization: `Bearer ${access}` },
});
