/** What was sent to somebody, and came from them. */
export interface PersonBalance {
  intent: "person_balance";
  person: string;
  /** Days in Madrid, both inclusive. */
  period: { from: string; to: string } | null;
  isBizum: boolean;
  isMean?: true | undefined;
  /** Who owes whom is asked, of which only what was sent is known. */
  asksDebt?: true;
  /** What came from them, which is told first. */
  asksReceived?: true;
}
