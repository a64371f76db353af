import { Route, Router, Switch } from 'wouter'
import { STUDIO_PATH } from '../../shared/studio/studio-files'
import { CampaignEditorPage } from './campaign/campaign-editor-page'
import { CampaignListPage } from './campaign-list/campaign-list-page'
import { ConversionsPage } from './conversions/conversions-page'
import { MissingPage } from './frame/missing-page'
import { StudioFrame } from './frame/studio-frame'
import { LeadPage } from './lead/lead-page'
import { LeadsPage } from './leads/leads-page'
import { LinksPage } from './links/links-page'
import { CampaignNumbersPage } from './numbers/campaign-numbers-page'
import { NumbersPage } from './numbers/numbers-page'
import { RecordPage } from './record/record-page'
import { SchedulePage } from './schedule/schedule-page'
import { TroublePage } from './trouble/trouble-page'

/** The studio: a frame and one page for each address below /studio. */
export function StudioApp() {
  return (
    <Router base={STUDIO_PATH}>
      <StudioFrame>
        <Switch>
          <Route path="/" component={CampaignListPage} />
          <Route path="/campaigns/:key">{({ key }) => <CampaignEditorPage key={key} campaignKey={key} />}</Route>
          <Route path="/numbers" component={NumbersPage} />
          <Route path="/numbers/:key">{({ key }) => <CampaignNumbersPage key={key} campaignKey={key} />}</Route>
          <Route path="/leads" component={LeadsPage} />
          <Route path="/leads/conversions" component={ConversionsPage} />
          <Route path="/leads/:reference">
            {/* Typed by hand, it may be in small letters. */}
            {({ reference }) => <LeadPage key={reference} reference={reference.toUpperCase()} />}
          </Route>
          <Route path="/trouble" component={TroublePage} />
          <Route path="/links" component={LinksPage} />
          <Route path="/schedule" component={SchedulePage} />
          <Route path="/record" component={RecordPage} />
          <Route component={MissingPage} />
        </Switch>
      </StudioFrame>
    </Router>
  )
}
