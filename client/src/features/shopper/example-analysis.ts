import type { ShopperAnalysis } from "#shared/contracts/shopper.ts";

/** Spec 3, the built-in fallback: 80 € and viability 8. It is always shown as an example. */
export const exampleAnalysis: ShopperAnalysis = {
  productName: "Una compra de 80 €",
  estimatedPrice: null,
  realPrice: 80,
  priceSource: "Precio de ejemplo",
  category: "Ejemplo",
  viabilityScore: 8,
  viabilityParts: [],
  affordabilityAnalysis: "",
  categoryInsights: "Aún por ver",
  purchaseFrequency: "Compra puntual",
  paymentStrategy: "Al contado",
  lowestBalance: null,
  goalDelays: [],
  instalments: null,
  vehicles: [],
  recommendations: [],
};
