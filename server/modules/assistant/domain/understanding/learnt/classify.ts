import type { Reading } from "#server/modules/assistant/domain/understanding/read-message.ts";
import type { Understanding } from "#server/modules/assistant/domain/understanding/understanding.ts";
import { featuresOf } from "./features.ts";
import type { Label } from "./labels.ts";
import stored from "./weights.json" with { type: "json" };
import { readWeights, type StoredWeights } from "./weights.ts";

let weigh: ReturnType<typeof readWeights> | undefined;

/** How likely each label is for a message that the rules understand so. The weights are decoded at the first message. */
export const classify = (reading: Reading, understanding: Understanding): Map<Label, number> => {
  weigh ??= readWeights(stored as StoredWeights);
  return weigh(featuresOf(reading, understanding));
};
