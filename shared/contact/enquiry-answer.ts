/** The 201 response of POST /api/contact. */
export type EnquiryAnswer = { enquiry: { reference: string } }
