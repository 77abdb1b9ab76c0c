export const noRecord: readonly (readonly [RegExp, string])[] = [
  [/^POST \/api\/invoice\/ksef\/check$/, 'signs in elsewhere'],
  [/^POST \/api\/invoice\/statement$/, 'answers what a bank statement holds'],
  [/\/workbook$/, 'answers a workbook'],
  [/^POST \/api\/(order\/query|protocol\/list)$/, 'answers a list'],
  [/^POST \/api\/summary\/((fd|sq)\/|result)/, 'answers a summary, and notes who read it'],
  [/^POST \/api\/payout\/.*\/(transfers|elixir)$/, 'answers a file, and notes who took it'],
  [/^POST \/api\/contract\/\{id\}\/annex\/preview$/, 'answers what an annex would change'],
  [
    /^POST \/api\/contract\/\{id\}\/annex\/file$/,
    'a job, which names its caller; the annex that is entered with it is tracked',
  ],
  [/\/upload(\/\{jobId\}(\/(scan|columns))?)?$/, 'a job, which names its caller and its request itself'],
  [/\/columns(\/\{id\})?$/, 'how files are read: no record, and what is kept names who drew it'],
  [/\/filters?(\/|$)/, 'a setting of the person alone'],
  [/^DELETE .*\/\{jobId\}$/, 'a job, which names its caller and its request itself'],
  [/\/inbox\/(file\/\{batch\}|read|remove)$/, 'a job, which names its caller and its request itself'],
  [/\/inbox\/(save|undo)$/, "each file by its form's own verb: the inbox test of orders looks at the changes"],
  [
    /^POST \/api\/office\/approval$/,
    'holds for the whole database: `approval-months` looks at its change in one of its own',
  ],
  [
    /^POST \/api\/office\/person/,
    'an account of Keycloak, whose events hold it; the line of the request names who did it',
  ],
  [/\/daily-notice\/confirm$/, 'a setting of the person alone'],
  [/\/doc\/confirm\/answers$/, 'an answer, which names its caller and its request itself'],
];
