/** What POST /api/contact answers, 201. */
export type EnquiryAnswer = { enquiry: { reference: string } }
