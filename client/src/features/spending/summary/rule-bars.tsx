import type { ruleOf } from "./summary-shares.ts";

interface Part {
  name: string;
  tone: string;
  /** Of the income. */
  percent: number;
}

const whole = 100;

/** What a month does, and the rule as a thin line below it; at one scale, also where more goes out than comes in. */
export const RuleBars = ({ rule }: { rule: ReturnType<typeof ruleOf> }) => {
  const actual = rule.map(({ actual: { percent }, ...part }) => ({ ...part, percent }));
  const used = actual.reduce((sum, { percent }) => sum + percent, 0);
  const free = { name: "Libre", tone: "text-free", percent: whole - used };
  const beyond = { name: "De más", tone: "text-negative", percent: used - whole };

  return (
    <div aria-hidden="true" className="mt-2.5 max-lg:compact:mt-1.5 lg:mt-4">
      <Bar name="actual" parts={[...actual, free]} height="h-2 max-lg:compact:h-1.25 lg:h-3" />
      <Bar name="rule" parts={[...rule, beyond]} height="mt-0.5 h-0.5 max-lg:compact:mt-px" />
    </div>
  );
};

const Bar = ({ name, parts, height }: { name: string; parts: readonly Part[]; height: string }) => (
  <div data-bar={name} className={`flex gap-0.5 ${height}`}>
    {parts
      .filter(({ percent }) => percent > 0)
      .map(({ name, tone, percent }) => (
        <span
          key={name}
          data-part={name}
          className={`rounded-sm bg-current ${tone}`}
          style={{ flexGrow: percent }}
        />
      ))}
  </div>
);
