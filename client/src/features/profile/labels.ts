import { capitalised } from "#client/lib/characters.ts";
import * as contract from "#shared/contracts/profile.ts";

/** Choices that read as they are stored, but for the capital. */
const choicesOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: capitalised(value) }));

export const weekdays = contract.weekdays.map((value) => ({ value, label: capitalised(value.slice(0, 3)) }));

export const incomeSources = contract.incomeSources.map((value) => ({
  value,
  label: value === "autonomo" ? "Autónomo" : capitalised(value),
}));

export const riskTolerances = choicesOf(contract.riskTolerances);
export const financialGoals = choicesOf(contract.financialGoals);
export const hobbies = choicesOf(contract.hobbies);
export const hobbyLevels = choicesOf(contract.hobbyLevels);
export const hobbyFrequencies = choicesOf(contract.hobbyFrequencies);
export const learningGoals = choicesOf(contract.learningGoals);
export const travelFrequencies = choicesOf(contract.travelFrequencies);
export const destinations = choicesOf(contract.destinations);
export const organizationStyles = choicesOf(contract.organizationStyles);
export const careerGoals = choicesOf(contract.careerGoals);
export const improvementAreas = choicesOf(contract.improvementAreas);
export const motivations = choicesOf(contract.motivations);
