import type { MutateFunctionRest, UseMutationResult } from "@tanstack/react-query";
import { useRef } from "react";

type Mutation<Answer, Input, Undo> = Pick<
  UseMutationResult<Answer, Error, Input, Undo>,
  "mutate" | "mutateAsync"
>;

/**
 * A second press before the screen shows that the first one is under way would send the same twice. What is sent
 * again unchanged while it is still on its way is left out; something else goes its way.
 */
export const useOncePerPress = <Answer, Input, Undo>({
  mutateAsync,
}: Mutation<Answer, Input, Undo>): Mutation<Answer, Input, Undo> => {
  const running = useRef<{ key: string; answer: Promise<Answer> }>(undefined);

  const once = (...rest: MutateFunctionRest<Answer, Error, Input, Undo>) => {
    const key = keyOf(rest[0]);
    if (running.current?.key === key) return running.current.answer;
    const answer = mutateAsync(...rest);
    const started = { key, answer };
    running.current = started;
    const finish = () => {
      if (running.current === started) running.current = undefined;
    };
    answer.then(finish, finish);
    return answer;
  };

  // The mutation itself has told of the failure.
  return { mutate: (...rest) => void once(...rest).catch(() => undefined), mutateAsync: once };
};

const keyOf = (input: unknown) =>
  JSON.stringify(input, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ) ?? "";
