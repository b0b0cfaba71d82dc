import { auth } from "googleapis/build/src/apis/calendar/index.js";
import type { CalendarProvider, Tokens } from "#server/modules/calendar/calendar-provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { GoogleHttp } from "#server/platform/outbound-http/google-http.ts";
import type { Answer, Purpose } from "./errors.ts";
import { bodyOf, type Call, checkEmpty, ignoreGone } from "./retrying-call.ts";
import { tokensSchema } from "./schemas.ts";

const eventsScope = "https://www.googleapis.com/auth/calendar.events";
const scopes = [eventsScope, "https://www.googleapis.com/auth/calendar"];
/** To see which calendars there are. The person may leave it unticked: the main calendar is read all the same. */
const calendarListScope = "https://www.googleapis.com/auth/calendar.calendarlist.readonly";

interface OAuthOptions {
  clientId: string;
  clientSecret: string;
  url: string | null;
  clock: Clock;
  call: Call;
  http: GoogleHttp;
}

type ConsentUrlOptions = NonNullable<Parameters<InstanceType<typeof auth.OAuth2>["generateAuthUrl"]>[0]>;

export type GoogleOAuth = ReturnType<typeof createGoogleOAuth>;

export const createGoogleOAuth = ({ clientId, clientSecret, url, clock, call, http }: OAuthOptions) => {
  const newClient = () =>
    new auth.OAuth2({
      clientId,
      clientSecret,
      ...(url !== null && {
        endpoints: {
          oauth2AuthBaseUrl: `${url}/o/oauth2/v2/auth`,
          oauth2TokenUrl: `${url}/token`,
          oauth2RevokeUrl: `${url}/revoke`,
        },
      }),
    });
  const client = newClient();
  const { oauth2TokenUrl, oauth2RevokeUrl } = client.endpoints;

  // The SDK's own calls would retry by themselves and revoke with the token in the URL.
  const post = (purpose: Purpose, to: string | URL, form: Record<string, string>): Promise<Answer> =>
    call(purpose, () =>
      client.transporter.request({ ...http, url: to, method: "POST", data: new URLSearchParams(form) }),
    );

  const tokensFor = async (purpose: Purpose, grant: Record<string, string>) => {
    const answer = await post(purpose, oauth2TokenUrl, {
      client_id: clientId,
      client_secret: clientSecret,
      ...grant,
    });
    const { access_token, refresh_token = null, expires_in, scope } = bodyOf(tokensSchema, answer);
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      accessExpiresAt: new Date(clock.now().getTime() + expires_in * 1000),
      coversEvents: scope === undefined || scope.split(" ").some((one) => scopes.includes(one)),
    };
  };

  const provided: Pick<CalendarProvider, "consentUrl" | "exchange" | "revoke"> = {
    consentUrl: ({ state, codeChallenge, redirectUri }) =>
      client.generateAuthUrl({
        redirect_uri: redirectUri,
        scope: [eventsScope, calendarListScope],
        state,
        code_challenge: codeChallenge,
        code_challenge_method: "S256" as ConsentUrlOptions["code_challenge_method"],
        access_type: "offline",
        prompt: "consent",
        include_granted_scopes: true,
        hl: "es",
      } as ConsentUrlOptions),

    exchange: ({ code, codeVerifier, redirectUri }) =>
      tokensFor("exchange", {
        grant_type: "authorization_code",
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      }),

    async revoke(token) {
      const answer = await ignoreGone(() => post("revoke", oauth2RevokeUrl, { token }));
      if (answer) checkEmpty(answer);
    },
  };

  return {
    ...provided,
    newClient,
    /** Keeps the refresh token when Google sends none. */
    async renew({ refreshToken }: Tokens): Promise<Tokens> {
      const fresh = await tokensFor("renew", { grant_type: "refresh_token", refresh_token: refreshToken });
      return {
        accessToken: fresh.accessToken,
        accessExpiresAt: fresh.accessExpiresAt,
        refreshToken: fresh.refreshToken ?? refreshToken,
      };
    },
  };
};
