import { useMutation } from "@tanstack/react-query";
import { call, isSessionLost } from "#client/api/call.ts";
import { reasonOf } from "#client/lib/failure-details.ts";
import { type Toast, toast } from "#client/lib/toast.ts";
import { analyzePurchase } from "#shared/contracts/shopper.ts";
import type { EndpointInput, EndpointResponse } from "#shared/http/endpoint.ts";
import { ApiError } from "#shared/http/errors.ts";

export type Answer = EndpointResponse<typeof analyzePurchase>;
export type Money = NonNullable<EndpointInput<typeof analyzePurchase>["body"]["financialContext"]>;

const nothing: Answer = {
  analysis: null,
  missing: null,
  reviews: { expertReviews: [], youtubeVideos: [] },
  hasReviews: false,
};

/** Spec 7: an answer that is missing or invalid is as good as none, and the example is shown. */
const ask = async (query: string, financialContext: Money | undefined): Promise<Answer> => {
  try {
    return await call(analyzePurchase, { body: { query, financialContext } });
  } catch (error) {
    if (error instanceof ApiError || error instanceof TypeError) throw error;
    return nothing;
  }
};

/** Asks what a purchase would do to the person's money, and says how it went (spec 8, "Shopper"). */
export const useAnalysis = (money: Money | undefined) =>
  useMutation({
    mutationFn: (query: string) => ask(query, money),
    onSuccess: (answer) => toast(successOf(answer)),
    onError: (error) => {
      if (!isSessionLost(analyzePurchase, error)) toast({ ...failureOf(error), variant: "destructive" });
    },
  });

const successOf = ({ analysis, hasReviews }: Answer): Toast => ({
  title: "Análisis completado",
  description: analysis
    ? `${analysis.productName}${hasReviews ? ", con reseñas incluidas" : ""}`
    : "Análisis financiero personalizado generado",
});

const failureOf = (error: Error): Toast => {
  const isRefusal = error instanceof ApiError && error.status === 429;
  return {
    title: "Error temporal",
    description: (isRefusal && reasonOf(error)) || "Problema de conexión. Inténtalo de nuevo en un momento.",
  };
};
