import { useQuery } from "@tanstack/react-query";
import { listOwnCategories, type OwnCategory } from "#shared/contracts/spending/own-categories.ts";
import { queryOf } from "./query.ts";

const none: OwnCategory[] = [];

/** By name; none while they are not read. */
export const useOwnCategories = () => useQuery(queryOf(listOwnCategories)).data?.categories ?? none;
