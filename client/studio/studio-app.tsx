import { Route, Router, Switch } from 'wouter'
import { STUDIO_PATH } from '../../shared/studio.ts'
import { AlertsPage } from './alerts/page.tsx'
import { AuditLogPage } from './audit-log/page.tsx'
import { CampaignEditorPage } from './campaign/editor.tsx'
import { CampaignListPage } from './campaign-list/page.tsx'
import { ConversionsPage } from './conversions/page.tsx'
import { MissingPage } from './frame/query-page.tsx'
import { StudioFrame } from './frame/studio-frame.tsx'
import { LeadPage } from './lead/page.tsx'
import { LeadsPage } from './leads/page.tsx'
import { LinksPage } from './links/page.tsx'
import { CampaignReportPage } from './reports/campaign-page.tsx'
import { ReportsPage } from './reports/page.tsx'
import { SchedulePage } from './schedule/editor.tsx'

/** The studio: a frame and one page for each address below /studio. */
export function StudioApp() {
  return (
    <Router base={STUDIO_PATH}>
      <StudioFrame>
        <Switch>
          <Route path="/" component={CampaignListPage} />
          <Route path="/campaigns/:key">{({ key }) => <CampaignEditorPage key={key} campaignKey={key} />}</Route>
          <Route path="/numbers" component={ReportsPage} />
          <Route path="/numbers/:key">{({ key }) => <CampaignReportPage key={key} campaignKey={key} />}</Route>
          <Route path="/leads" component={LeadsPage} />
          <Route path="/leads/conversions" component={ConversionsPage} />
          <Route path="/leads/:reference">
            {/* Typed by hand, it may be in small letters. */}
            {({ reference }) => <LeadPage key={reference} reference={reference.toUpperCase()} />}
          </Route>
          <Route path="/trouble" component={AlertsPage} />
          <Route path="/links" component={LinksPage} />
          <Route path="/schedule" component={SchedulePage} />
          <Route path="/record" component={AuditLogPage} />
          <Route component={MissingPage} />
        </Switch>
      </StudioFrame>
    </Router>
  )
}
