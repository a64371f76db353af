/** The 201 response of POST /api/booking. `path`: the booking's own page; absent if an earlier booking is equal, but not surely the same visitor's. `startsAt`, `endsAt` UTC ISO; `date` YYYY-MM-DD and `time` HH:MM in `timeZone`. */
export type BookingAnswer = {
  booking: { reference: string; startsAt: string; endsAt: string; date: string; time: string; timeZone: string; path?: string }
}
