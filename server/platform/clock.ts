/** The only source of the present time. */
export interface Clock {
  now(): Date;
}
