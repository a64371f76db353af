/**
 * Whether Google Ads and Microsoft Ads are told which of their clicks became clients: the Worker then answers at the addresses of
 * conversions, and the privacy policy says so. To be switched on once an advertising account is set up to fetch them.
 */
export const SEND_CONVERSIONS: boolean = false
