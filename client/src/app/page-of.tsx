import type { ComponentType } from "react";
import { lazyPart } from "#client/lib/lazy-part.tsx";
import { codeOrReload } from "#client/lib/missing-code.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { PageUnreachable } from "./page-unreachable.tsx";
import { Screen } from "./screen.tsx";

/** A page under its title, whose code is fetched when it is first shown. The navigation beside it stays meanwhile. */
export const pageOf = (title: string, fetchCode: () => Promise<ComponentType>) =>
  lazyPart(
    async () => {
      const Page = await codeOrReload(fetchCode);
      return () => (
        <Screen title={title}>
          <Page />
        </Screen>
      );
    },
    ({ retry }) => (
      <Screen title={title}>
        <PageUnreachable title={title} retry={retry} />
      </Screen>
    ),
    <LoadingScreen />,
  );
