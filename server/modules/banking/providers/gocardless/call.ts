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
  aboutAccount?: boolean;
  /** Error statuses that the caller handles, if they come as JSON. */
  expected?: number[];
}

export type Call = (request: CallRequest) => Promise<BankAnswer>;

interface CallOptions {
  send: SendToBank;
  tokens: AccessTokens;
  clock: Clock;
}

/** Renews an expired token once; any other error throws `BankError`. */
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
