/** Hosts of Teams workflows and of its old connectors. Neither shows plain text, though both respond with 202. */
const TEAMS_HOSTS = ['logic.azure.com', 'powerplatform.com', 'powerautomate.com', 'webhook.office.com', 'outlook.office.com']

/**
 * An alert in the format of the chat behind a URL: an Adaptive Card for Microsoft Teams
 * (learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors), `{text}` for Slack, Google Chat and Mattermost.
 */
export function alertBody(address: string, text: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : ''
  const isTeams = TEAMS_HOSTS.some((teams) => host === teams || host.endsWith(`.${teams}`))
  return JSON.stringify(isTeams ? teamsMessage(text) : { text })
}

function teamsMessage(text: string): object {
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [{ type: 'TextBlock', text, wrap: true }],
  }
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }] }
}
