/** What the forms take and a spreadsheet, a terminal or a careless reader would make something else of. */
export const HOSTILE_NAMES = [
  ...[
    "O'Brien",
    "'t Hart",
    "-Jo'",
    "''Ann",
    'May',
    'June Park',
    'Zoë Wattle',
    'Søren Ærø',
    'Nguyễn Thị Minh Khai',
    'ג׳ון בן־דוד',
  ],
  ...[
    'محمد علی',
    '山田太郎',
    'डॉ शर्मा',
    'Ｊａｎｅ　Ｏ＇Ｂｒｉｅｎ',
    'Mary-Jane Smith',
    'True',
    'J.R. Smith Jr.',
    'é'.normalize('NFD').repeat(100),
  ],
]

export const HOSTILE_ORGANISATIONS = [
  ...[
    '1300',
    '00123',
    '0412345678',
    '1-2',
    '24.12',
    '(1,200)',
    '-1',
    '- 5',
    "'1",
    '4 Pines',
    '7-Eleven',
    '12345678901234567',
    '1E5',
  ],
  ...["Smith & Sons (NSW) Pty. Ltd, No-1 O'Neil 24", 'TRUE', '１２３', '9 am', 'Sep-26', 'Sørensen & Ço'],
]

export const HOSTILE_PHONES = ['+61412345678', '1300123456', '12345678901234', '61412345678', '']

/** For enquiries, whose fields a person reads, so that hardly anything is refused. */
export const HOSTILE_TEXTS = [
  ...[
    '=HYPERLINK("https://evil.test","x")',
    '+61 412 345 678',
    '@sum',
    '-1+1',
    "'=1",
    '"',
    '""',
    ',',
    ';',
    "cmd|'/C calc'!A0",
    '1/2',
    '5%',
  ],
  ...[
    'two\nlines, "quoted"',
    '\n\nlast',
    '=1\n=2',
    'tab\there',
    '#REF!',
    '½',
    '👩\u200d🚀 up',
    'a\\b',
    '\u202egnihton',
    '{"a":1}',
    '"\n"',
    'ends in a quote"',
  ],
  ...['ü'.repeat(5000), 'Please write to jo@visitor.example.'],
]
