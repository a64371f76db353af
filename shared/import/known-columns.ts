/**
 * What other programs call a column, in small letters without signs, the likeliest first. Beside forms and booking tools these are the
 * names in exports of
 * - HubSpot: the labels of default properties (knowledge.hubspot.com, “HubSpot’s default contact properties”, the same of deals)
 * - Pipedrive: fields behind “Person -”, “Deal -”, “Lead -” and “Organization -” (support.pipedrive.com, “Exporting data”)
 * - Zoho CRM: standard fields of leads, contacts and deals (help.zoho.com, “Standard fields”)
 * - Salesforce: labels in reports and names in data exports (developer.salesforce.com, object reference, Lead, Contact, Opportunity)
 * - Google Contacts: its present columns and those until 2024 (support.google.com/contacts, “Export your contacts”)
 * - Outlook: the columns of its CSV files (support.microsoft.com, “Create or edit .csv files to import into Outlook”)
 * These programs write the same in German, French, Spanish, Italian, Dutch, Portuguese, Polish, Swedish and Danish, if that is how they are used.
 */
export const KNOWN_COLUMNS: Record<string, string> = {
  name: 'name, full name, your name, contact name, contact, contact full name, contact person, associated contact, associated contacts, primary contact, person name, lead name, client name, customer name, invitee name, attendee, person, client, customer, display name, file as, first name, given name, firstname, last name, surname, ansprechpartner, kontaktperson, kontakt, nom complet, nombre completo, nome completo, naam, volledige naam, contactpersoon, vorname, prenom, nombre, nome, voornaam, imie i nazwisko, namn, fullstandigt namn, navn, fulde navn, imie, fornamn, fornavn',
  organisation:
    'organisation, organization, organisation name, organization name, company, company name, company account, business, business name, account name, account, employer, associated company, associated companies, primary associated company, primary company, workplace, firma, firmenname, unternehmen, unternehmensname, organisationsname, societe, entreprise, nom de l entreprise, empresa, nombre de la empresa, organizacion, azienda, nome azienda, societa, organizzazione, bedrijf, bedrijfsnaam, organisatie, nome da empresa, organizacao, nazwa firmy, organizacja, foretag, foretagsnamn, virksomhed, firmanavn',
  email:
    'email, e mail, email address, e mail address, invitee email, attendee email, work email, primary email, email work, contact email, mail, courriel, adresse de messagerie, e mailadres, posta elettronica, adres e mail, e postadress, e post, mailadresse, e mailadresse',
  phone:
    'phone, phone number, mobile, mobile phone, mobile phone number, mobile number, telephone, telephone number, contact number, primary phone, work phone, business phone, tel, cell, cell phone, number, telefon, telefonnummer, mobiltelefon, handy, telefono, telefoonnummer, telefone, numer telefonu, telefon komorkowy, mobilnummer',
  enquiry:
    'enquiry, inquiry, message, your message, question, comments, comment, notes, note, description, lead description, deal description, details, text, nachricht, anfrage, mitteilung, bemerkung, bemerkungen, anmerkungen, kommentar, notiz, notizen, beschreibung, demande, commentaire, commentaires, remarques, mensaje, consulta, comentarios, notas, descripcion, messaggio, richiesta, commenti, descrizione, bericht, opmerkingen, notities, mensagem, comentarios, descricao',
  received_sydney:
    'received sydney, received, received at, created, created at, create date, created date, date created, creation date, created time, created on, creation time, add time, person created, lead created, deal created, contact created, opportunity created, event created date time, submitted, submitted at, submission date, date submitted, date added, added, added on, lead date, timestamp, date, erstellt, erstellt am, erstellungszeit, deal erstellt am, person erstellt, lead erstellt, erstelldatum, erstellungsdatum, angelegt am, eingegangen am, anfragedatum, cree le, date de creation, ajoute le, fecha de creacion, creado, creado el, data di creazione, data creazione, creato il, aanmaakdatum, aangemaakt op, data de criacao, criado em, data utworzenia, utworzono, skapad, skapad den, oprettet, oprettet den, oprettelsesdato, datum, fecha, data',
  session_sydney:
    'session sydney, session, session time, appointment, appointment time, meeting, meeting time, booked for, scheduled for, starts at, start date time, event start time, start time, start, termin, rendez vous, cita, appuntamento, afspraak',
  session_status: 'session status, appointment status, booking status, cancelled, canceled',
  outcome:
    'lifecycle stage, lead status, hs lead status, deal status, deal stage, opportunity stage, pipeline stage, sales stage, stage, status, lifecycle phase, lead phase, deal phase, phase, leadstatus, statut, statut du lead, estado, estado del lead, stato, stato lead, fase, etapa, etape, leadfase',
  amount_aud:
    'amount, deal value, deal amount, lead value, opportunity amount, value, betrag, deal wert, wert, montant, valeur, importe, valor, importo, valore, bedrag, waarde',
  outcome_sydney:
    'won time, lost time, close date, closed date, closing date, deal closed on, date closed, became a customer date, abschlussdatum, gewonnen am, verloren am, date de cloture, date de fermeture, fecha de cierre, data di chiusura, sluitingsdatum, data de fechamento',
  next_step:
    'next step, next steps, nachster schritt, prochaine etape, proximo paso, prossimo passo, volgende stap, proximo passo',
  utm_source:
    'utm source, lead source, original source, original traffic source, original source type, hs analytics source, traffic source, source channel, source, lead quelle, leadquelle, quelle, herkunft, source du lead, fuente, fuente del lead, fonte, fonte lead, leadbron, bron, origem',
  utm_medium: 'utm medium, medium',
  utm_campaign: 'utm campaign, campaign, campaign name',
  utm_term: 'utm term, keyword',
  utm_content: 'utm content',
  page_url: 'page url, landing page url',
  referrer: 'referrer url',
}

/** The same for what is often in several columns. */
export const PARTS: Record<string, string> = {
  name: 'first name + middle name + last name, first name + last name, given name + additional name + family name, given name + family name, given name + surname, first name + surname, firstname + lastname, forename + surname, invitee first name + invitee last name, contact first name + contact last name, vorname + weitere vornamen + nachname, vorname + nachname, prenom + deuxieme prenom + nom, prenom + nom de famille, prenom + nom, nombre + segundo nombre + apellidos, nombre + apellidos, nombre + apellido, nome + secondo nome + cognome, nome + cognome, voornaam + achternaam, nome + sobrenome, nome + apelido, imie + nazwisko, fornamn + efternamn, fornavn + efternavn',
  session_sydney:
    'appointment date + appointment time, session date + session time, meeting date + meeting time, booking date + booking time, start date + start time, event date + event time',
}

/** What it is about, in front of the enquiry’s own text. */
export const TITLES = [
  ...['deal title', 'deal name', 'lead title', 'opportunity name', 'opportunity title', 'potential name'],
  ...['subject', 'topic', 'opportunity', 'deal', 'deal titel', 'betreff', 'objet', 'asunto', 'oggetto', 'onderwerp', 'assunto'],
]

const isOf = (has: RegExp, hasNot: RegExp) => (words: string) => has.test(words) && !hasNot.test(words)

/** Other columns with addresses or numbers, such as E-mail 2 Address, Person - Phone - Mobile and Phone 3 - Value. */
export const EMAIL_COLUMN = isOf(
  /(?<![^ ])(?:e ?mails?|mail|e ?mailadres|courriel|messagerie|correo electronico|posta elettronica|e post(?:adress)?)(?![^ ])/,
  /(?<![^ ])(?:type|typ|tipo|label|display|name|nom|nombre|nome|angezeigter|opt|out|bounce[ds]?|domain|status|owner|consent|date|time|campaign|sent|open(?:ed|s)?|click(?:ed|s)?|subscri\w+|unsubscri\w+|invalid|verified|count|marketing|list|last|first|recent|recently|repl\w+|deliver\w+|messages?|reason|id|type)(?![^ ])/,
)
export const PHONE_COLUMN = isOf(
  /(?<![^ ])(?:phone|mobile|cell|telephone|cellphone|mobilephone|homephone|tel|mobil|mobiltelefon|handy|telefon|telefono|telefoon|telefone|portable|movil|cellulare|celular|mobiel|telemovel)(?![^ ])/,
  /(?<![^ ])(?:type|typ|tipo|label|ext|extension|fax|opt|out|consent|country|area|code|status|verified|owner|count|do|id|app)(?![^ ])/,
)

/** Columns that say nothing about a person to anybody but their program. */
export const NO_NOTE =
  /(?:^| )(?:ids?|photo|modstamp|hash|is deleted|modified|sensitivity|private)(?: |$)|^updated?(?: |$)|(?:mail|phone|organization|address|website|relation|event|im|field|messagerie|mail|elettronica|electronico)(?: \d+)? (?:type|label|typ|tipo)$|^(?:type de messagerie|tipo)/
