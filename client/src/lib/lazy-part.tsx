import { type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from "react";
import { isVersionGone } from "./missing-code.ts";

type Part<Props> = (props: Props) => ReactNode;

/** Like `lazy` with `Suspense`; when the code does not arrive, `Failed` is shown and can try again. */
export const lazyPart = <Props extends object>(
  fetchCode: () => Promise<Part<Props>>,
  Failed: Part<Props & { retry: () => void }>,
  waiting?: ReactNode,
): Part<Props> => {
  type Asked = LazyExoticComponent<Part<Props & { retry: () => void }>>;
  let asked: Asked | undefined;

  const ask = (): Asked =>
    lazy(async () => {
      const Code: Part<Props & { retry: () => void }> = await fetchCode().catch(() => {
        // Whoever opens it later asks anew.
        asked = undefined;
        return Failed;
      });
      return { default: Code };
    });
  const current = () => {
    asked ??= ask();
    return asked;
  };

  return (props) => {
    const [Code, setCode] = useState(current);
    const retry = async () => {
      // Its file will not come back: the new version has another.
      if (await isVersionGone()) location.reload();
      else setCode(current());
    };
    return (
      <Suspense fallback={waiting}>
        <Code {...props} retry={() => void retry()} />
      </Suspense>
    );
  };
};
