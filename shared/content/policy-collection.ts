import { RETENTION } from '../retention.ts'
import type { PolicySection } from './types.ts'

export const policyCollection: PolicySection = {
  id: 'collection',
  title: 'Information we collect',
  parts: [
    {
      blocks: [
        'You can read every page of this site without telling us who you are. We store your details only once you book, write or answer a survey.',
      ],
    },
    {
      heading: 'Personal data',
      blocks: [
        'When you book a session, you give us:',
        {
          list: [
            'your name',
            'your organisation',
            'your email address',
            'your phone number, if you choose to',
            'the day and time you want',
            'your answers, where the offer asks a few questions of its own. You can change them on your booking’s page until the session begins; whoever has the link to that page can read them until then',
          ],
        },
        'If an AI assistant asks us for a time in your name, it gives us the same, its own name and perhaps a note. We hold the time for half an hour and email you; only you can make it a booking.',
        'When you write to us through the contact form, you give us your name, your phone number, your company and what you write.',
        'Some offers ask their questions in a survey that Typeform runs for us. We receive what you answer there, and the UTM values you arrived with.',
        'When you answer the invite of a booking in your calendar, we note with the booking whether you accepted, declined or asked for another time, and when. What you write beside it we do not store.',
        'When we send you a link to a draft of a page and ask whether it is right, you give us a name, what you say of it and when. Whoever has that link can read your answer as long as it works.',
        'When you email us, we receive your address and whatever you write.',
      ],
    },
    {
      heading: 'Derivative data',
      blocks: [
        'These details come with a booking or an enquiry, or with any request your browser makes:',
        {
          rows: [
            {
              term: 'Campaign',
              detail:
                'Which offer you booked, or whose page you saw last before you wrote, and the UTM values of the link you followed: source, medium, campaign, term and content. Where the link has none, we note our own.',
            },
            { term: 'Time zone', detail: 'The zone your device is set to, so that emails can say the time where you are.' },
            {
              term: 'Ad click',
              detail: 'The click id an ad network adds to its links, such as gclid, fbclid, msclkid or oppref.',
            },
            {
              term: 'Pages',
              detail:
                'The address of the page you booked or wrote on, with no more behind its question mark than those values and ids, which version of that page you saw where it has several, and the address of the page of another site that led you here, if your browser says, with nothing behind it.',
            },
            {
              term: 'IP address',
              detail:
                'Turned into a hash, with a key only we have, to count requests and stop abuse. A booking or an enquiry carries a hash of the wider network it came from, so that a flood of false ones can be undone. Where a page has several versions, a hash of your address and your browser’s name picks the one you see, and is not stored. We do not store the address itself.',
            },
          ],
        },
        'Later we note with your booking or enquiry what became of it: whether we reached you, you came to the session or became a client, and what that is worth to us; what was said when we spoke; who of us looks after it, and what we do next.',
      ],
    },
    {
      heading: 'Counting visits',
      blocks: [
        'When you leave the page of an offer, or our front page, your browser tells us how far you went in its form, and we count it: by day, page, source (the link, ad network or site that led you here), version of the page, and kind of device. There is no cookie and no identifier in it, and your address is not stored.',
        'With it, or by itself on our other pages, it tells us once how fast the page was: when its largest part showed, how long it took to answer you, and how much it jumped. We add that to a count for the page and the day. It does not if your browser is set to save data.',
      ],
    },
    {
      heading: 'Cookies and storage',
      blocks: [
        `We set no cookies and run no advertising trackers and no analytics service. While a tab is open, its session storage holds the details you have typed, the UTM values and ad click ids you arrived with, the address of the page that led you here, the offer whose page you saw last, and display choices such as paused motion, so that a reload loses nothing. Your browser clears it when you close the tab. Local storage holds the same values, ids and address, so that a page you open in a new tab knows them too. We read them for ${RETENTION.originHours} hours; the first page you open after that deletes them. If you play the game on our home page, local storage keeps your best score until you clear it. Of all this we receive only what you send with a form and, for the count of visits, the source.`,
        'Against abuse we can switch on a check by Cloudflare, Turnstile, that a person sends a form. It then runs in your browser and looks at how that behaves. We set no cookie with it.',
        'A survey is shown in a frame that comes from Typeform, and Typeform may set cookies of its own inside it. We ask it not to track you.',
      ],
    },
  ],
}
