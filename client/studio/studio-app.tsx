import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { bookWords } from '../../shared/content/studio/new-lead.ts'
import { backupWords } from '../../shared/content/studio/operations.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { tokenWords } from '../../shared/content/studio/tokens.ts'
import type { Right } from '../../shared/people/rights.ts'
import { STUDIO_PATH } from '../../shared/studio.ts'
import { AgendaPage } from './agenda/page.tsx'
import { AlertsPage } from './alerts/page.tsx'
import { AuditLogPage } from './audit-log/page.tsx'
import { BackupPage } from './backup/page.tsx'
import { CampaignEditorPage } from './campaign/editor.tsx'
import { CampaignListPage } from './campaign-list/page.tsx'
import { ConversionsPage } from './conversions/page.tsx'
import { MissingPage, WithRight } from './frame/query-page.tsx'
import { BookPage } from './lead/book-page.tsx'
import { LeadPage } from './lead/page.tsx'
import { LeadsPage } from './leads/page.tsx'
import { LinksPage } from './links/page.tsx'
import { PeoplePage } from './people-list/page.tsx'
import { CampaignReportPage } from './reports/campaign-page.tsx'
import { ReportsPage } from './reports/page.tsx'
import { SchedulePage } from './schedule/editor.tsx'
import { StudioFrame } from './studio-frame.tsx'
import { TokensPage } from './tokens/page.tsx'
import { WeekPage } from './week/page.tsx'
import { WordsEditorPage } from './words/editor.tsx'
import { WordsPage } from './words/page.tsx'

const { pages } = studioWords

/** Few open it, and it brings along all that reads the files of other programs. */
const ImportPage = lazy(async () => ({ default: (await import('./import/page.tsx')).ImportPage }))

/** The studio: a frame and one page for each address below /studio. */
export function StudioApp() {
  return (
    <Router base={STUDIO_PATH}>
      <StudioFrame>
        <Switch>
          <Route path="/" component={WeekPage} />
          <Route path="/campaigns" component={CampaignListPage} />
          <Route path="/campaigns/:key">{({ key }) => <CampaignEditorPage key={key} campaignKey={key} />}</Route>
          <Route path="/numbers" component={ReportsPage} />
          <Route path="/numbers/:key">{({ key }) => <CampaignReportPage key={key} campaignKey={key} />}</Route>
          <RightRoute path="/leads" right="leads" title={pages.leads} page={LeadsPage} />
          <RightRoute path="/leads/import" right="manage" title={leadsWords.import} page={ImportPage} />
          <RightRoute path="/leads/conversions" right="manage" title={leadsWords.conversions} page={ConversionsPage} />
          <RightRoute path="/leads/book" right="leads" title={bookWords.title} page={BookPage} />
          <Route path="/leads/:reference">
            {/* Typed by hand, it may be in small letters. */}
            {({ reference }) => (
              <WithRight right="leads" title={pages.leads}>
                <LeadPage key={reference} reference={reference.toUpperCase()} />
              </WithRight>
            )}
          </Route>
          <RightRoute path="/agenda" right="leads" title={pages.agenda} page={AgendaPage} />
          <RightRoute path="/trouble" right="leads" title={pages.alerts} page={AlertsPage} />
          <Route path="/links" component={LinksPage} />
          <Route path="/words" component={WordsPage} />
          <Route path="/words/:page">{({ page }) => <WordsEditorPage key={page} pageId={page} />}</Route>
          <Route path="/schedule" component={SchedulePage} />
          <RightRoute path="/people" right="manage" title={pages.people} page={PeoplePage} />
          <RightRoute path="/people/programs" right="manage" title={tokenWords.title} page={TokensPage} />
          <RightRoute path="/record" right="manage" title={pages.auditLog} page={AuditLogPage} />
          <RightRoute path="/record/backup" right="manage" title={backupWords.title} page={BackupPage} />
          <Route component={MissingPage} />
        </Switch>
      </StudioFrame>
    </Router>
  )
}

type RightRouteProps = { path: string; right: Right; title: string; page: ComponentType }

/** A page that takes a right. `Switch` reads its path, and adds what the address matched. */
function RightRoute({ right, title, page: Page, ...route }: RightRouteProps) {
  return (
    <Route {...route}>
      <WithRight right={right} title={title}>
        <Suspense>
          <Page />
        </Suspense>
      </WithRight>
    </Route>
  )
}
