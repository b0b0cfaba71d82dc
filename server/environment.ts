import { z } from "zod";

const key = z.string().regex(/^[0-9a-f]{64}$/i);

/** Every environment variable of the product, as in `.env.example`. */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  ENCRYPTION_KEY: key.optional(),
  ENCRYPTION_KEYS_OLD: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(key))
    .optional(),
  IDENTITY_KEY: key.optional(),
  OPERATOR_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_CONTACT: z.string().trim().min(1).max(200).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: z.enum(["on", "off"]).default("on"),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  GOCARDLESS_SECRET_ID: z.string().optional(),
  GOCARDLESS_SECRET_KEY: z.string().optional(),
  GOCARDLESS_URL: z.url({ protocol: /^https?$/ }).default("https://bankaccountdata.gocardless.com"),
  ENABLE_BANKING_APPLICATION_ID: z.string().optional(),
  ENABLE_BANKING_PRIVATE_KEY: z.string().optional(),
  ENABLE_BANKING_URL: z.url({ protocol: /^https?$/ }).default("https://api.enablebanking.com"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z.string().optional(),
  APPLE_URL: z.url({ protocol: /^https?$/ }).default("https://appleid.apple.com"),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().max(200).default("AI.Fred <fred@localhost>"),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z.string().max(200).optional(),
  PUSH_URL: z.url({ protocol: /^https?$/ }).optional(),
  YOUTUBE_API_KEY: z.string().max(200).optional(),
  YOUTUBE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_MODEL: z.string().max(200).default("gpt-4.1-mini"),
  OPENAI_MAX_TOKENS_FIELD: z.enum(["max_completion_tokens", "max_tokens"]).default("max_completion_tokens"),
  OPENAI_INPUT_PRICE: z.coerce.number().min(0).max(100_000).default(0),
  OPENAI_OUTPUT_PRICE: z.coerce.number().min(0).max(100_000).default(0),
  OPENAI_DAILY_TOKENS: z.coerce.number().int().min(0).max(1_000_000_000).default(1_000_000),
  OPENAI_DAILY_COST: z.coerce.number().min(0).max(100_000).default(1),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(3_600_000).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  SIMULATED_BANK: z.enum(["on", "off"]).optional(),
  SIMULATED_BANK_FAULTS: z.enum(["on", "off"]).default("off"),
});

export type Environment = z.output<typeof environmentSchema>;
