import { features } from "#client/features.ts";

/** What features put at the right of a page's top bar on phones. */
export const PageActions = () =>
  features.map(({ name, PageAction }) => PageAction && <PageAction key={name} />);

/** What they put in the navigation from 768 px on, each an item of its list. */
export const NavigationActions = () =>
  features.map(
    ({ name, NavigationAction }) =>
      NavigationAction && (
        <li key={name}>
          <NavigationAction />
        </li>
      ),
  );
