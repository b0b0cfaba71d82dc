/** Of a checkbox, drawn by us: browsers paint an empty one white in the dark beside a light accent. */
export const checkBox =
  "grid size-5 shrink-0 appearance-none place-items-center rounded-[0.3125rem] border-[1.5px] border-line-strong bg-surface transition-colors duration-tap checked:border-accent checked:bg-accent disabled:bg-sunken before:-mt-0.5 before:hidden before:h-2.5 before:w-1.5 before:rotate-45 before:border-on-accent before:border-r-2 before:border-b-2 checked:before:block";
