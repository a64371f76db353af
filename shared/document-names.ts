/** Names that the prerendered document shares with the code that reads it. */

/** Id of the element that React renders into. */
export const ROOT = 'root'
/** Id of the script that holds the page's campaign as JSON. */
export const CAMPAIGN_DATA = 'campaign'
/** Class of a document, or part of one, that shows what works without scripts. Style sheets select it with `:global(.offline)`. */
export const OFFLINE = 'offline'
/**
 * Id of an element that every page has once, after its first section. `<link rel="expect">` blocks the first paint until it
 * has arrived, so that the content of the first viewport does not move.
 */
export const BELOW_THE_FOLD = 'below-the-fold'
/** Attribute of a link that, clicked before hydration, is clicked again after it. */
export const REPLAY_ATTRIBUTE = 'data-replay'
/** Id of the card that shows the booking form or a survey. */
export const BOOKING_CARD = 'hero-booking-form'
/** Id of the form that the card opens and closes. */
export const BOOKING_PANEL = 'booking-panel'
/** Attribute of the card that says how far its survey is, and the value that the Worker writes for a campaign with one. */
export const SURVEY_ATTRIBUTE = 'data-survey'
export const SURVEY_PROMISED = 'promised'
/** Attribute of the elements whose text the Worker replaces with the campaign's, and its two values. */
export const CAMPAIGN_ATTRIBUTE = 'data-campaign'
export const CAMPAIGN_TITLE = 'title'
export const CAMPAIGN_SUBTITLE = 'subtitle'
