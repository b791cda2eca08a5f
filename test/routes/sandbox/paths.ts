export const SANDBOX = '/api/public/sandbox'

/** Everything in the file that has a fixed path. */
export const paths = [
  'golden-record',
  'golden-record/GR-016',
  'scorecard',
  'cim',
  'data-room',
  'data-room/DR-02.01',
  'requests',
  'financials',
  'financials?table=payroll'
].map((path) => `${SANDBOX}/${path}`)

export const charts = ['revenue', 'sde-bridge', 'seasonality', 'dimensions'].map(
  (chart) => `${SANDBOX}/charts/${chart}`
)
