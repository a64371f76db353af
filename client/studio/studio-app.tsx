import { Route, Router, Switch } from 'wouter'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { backupWords } from '../../shared/content/studio/operations.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { STUDIO_PATH } from '../../shared/studio.ts'
import { AgendaPage } from './agenda/page.tsx'
import { AlertsPage } from './alerts/page.tsx'
import { AuditLogPage } from './audit-log/page.tsx'
import { BackupPage } from './backup/page.tsx'
import { CampaignEditorPage } from './campaign/editor.tsx'
import { CampaignListPage } from './campaign-list/page.tsx'
import { ConversionsPage } from './conversions/page.tsx'
import { MissingPage, WithRight } from './frame/query-page.tsx'
import { LeadPage } from './lead/page.tsx'
import { LeadsPage } from './leads/page.tsx'
import { LinksPage } from './links/page.tsx'
import { PeoplePage } from './people-list/page.tsx'
import { CampaignReportPage } from './reports/campaign-page.tsx'
import { ReportsPage } from './reports/page.tsx'
import { SchedulePage } from './schedule/editor.tsx'
import { StudioFrame } from './studio-frame.tsx'
import { WeekPage } from './week/page.tsx'

const { pages } = studioWords

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
          <Route path="/leads">
            <WithRight right="leads" title={pages.leads}>
              <LeadsPage />
            </WithRight>
          </Route>
          <Route path="/leads/conversions">
            <WithRight right="manage" title={leadsWords.conversions}>
              <ConversionsPage />
            </WithRight>
          </Route>
          <Route path="/leads/:reference">
            {/* Typed by hand, it may be in small letters. */}
            {({ reference }) => (
              <WithRight right="leads" title={pages.leads}>
                <LeadPage key={reference} reference={reference.toUpperCase()} />
              </WithRight>
            )}
          </Route>
          <Route path="/agenda">
            <WithRight right="leads" title={pages.agenda}>
              <AgendaPage />
            </WithRight>
          </Route>
          <Route path="/trouble">
            <WithRight right="leads" title={pages.alerts}>
              <AlertsPage />
            </WithRight>
          </Route>
          <Route path="/links" component={LinksPage} />
          <Route path="/schedule" component={SchedulePage} />
          <Route path="/people">
            <WithRight right="manage" title={pages.people}>
              <PeoplePage />
            </WithRight>
          </Route>
          <Route path="/record">
            <WithRight right="manage" title={pages.auditLog}>
              <AuditLogPage />
            </WithRight>
          </Route>
          <Route path="/record/backup">
            <WithRight right="manage" title={backupWords.title}>
              <BackupPage />
            </WithRight>
          </Route>
          <Route component={MissingPage} />
        </Switch>
      </StudioFrame>
    </Router>
  )
}
