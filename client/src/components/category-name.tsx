import { Fragment } from "react";

/** Breaks at its slash before anywhere else. */
export const CategoryName = ({ category }: { category: string }) =>
  category.split("/").map((part, place) => (
    <Fragment key={part}>
      {place > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
