import { type LazyExoticComponent, lazy, type ReactNode, Suspense, useState } from "react";
import { isVersionGone } from "./missing-code.ts";

type Part<Props> = (props: Props) => ReactNode;

/** Like `lazy` with `Suspense`; when the code does not arrive, `Failed` is shown and can try again. */
export const lazyPart = <Props extends object>(
  fetchCode: () => Promise<Part<Props>>,
  Failed: Part<Props & { retry: () => void }>,
  waiting?: ReactNode,
): Part<Props> => {
  type LazyCode = LazyExoticComponent<Part<Props & { retry: () => void }>>;
  let lazyCode: LazyCode | undefined;

  const ask = (): LazyCode =>
    lazy(async () => {
      const Code: Part<Props & { retry: () => void }> = await fetchCode().catch(() => {
        // Whoever opens it later asks anew.
        lazyCode = undefined;
        return Failed;
      });
      return { default: Code };
    });
  const current = () => {
    lazyCode ??= ask();
    return lazyCode;
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
