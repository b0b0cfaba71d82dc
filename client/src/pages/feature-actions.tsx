import { Wordmark } from "#client/components/wordmark.tsx";
import { features } from "#client/features.ts";
import { classNames } from "#client/lib/class-names.ts";

/** What features put at the right of a page's top bar on phones. */
export const PageActions = () =>
  features.map(({ name, PageAction }) => PageAction && <PageAction key={name} />);

/** The top of a page of the navigation. */
export const PageHeader = ({ className }: { className?: string }) => (
  <header className={classNames("flex min-h-topbar items-center justify-between", className)}>
    <Wordmark />
    <span className="flex items-center">
      <PageActions />
    </span>
  </header>
);

/** What they put in the navigation from 768 px on, each an item of its list. */
export const NavigationActions = () =>
  features.map(
    ({ name, NavigationAction }) =>
      NavigationAction && (
        <li key={name} className="empty:hidden">
          <NavigationAction />
        </li>
      ),
  );
