import { lazy, type ReactNode, Suspense, useReducer } from "react";

type Part<Props> = (props: Props) => ReactNode;

/** Like `lazy` with `Suspense`; when the code does not arrive, `Failed` is shown and can try again. */
export const lazyPart = <Props extends object>(
  fetchCode: () => Promise<Part<Props>>,
  Failed: Part<Props & { retry: () => void }>,
  waiting?: ReactNode,
): Part<Props> => {
  const ask = () =>
    lazy(async () => {
      const Code: Part<Props & { retry: () => void }> = await fetchCode().catch(() => Failed);
      return { default: Code };
    });
  let Code = ask();

  return (props) => {
    const [, show] = useReducer((count: number) => count + 1, 0);
    const retry = () => {
      Code = ask();
      show();
    };
    return (
      <Suspense fallback={waiting}>
        <Code {...props} retry={retry} />
      </Suspense>
    );
  };
};
