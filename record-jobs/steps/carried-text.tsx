/**
 * A field that carries text to the next page. In it, HTML needs only two characters escaped: a record is half again as
 * long with all its quotes escaped.
 */
export const CarriedText = ({ name, text }: { name: string, text: string }) => (
  <textarea name={name} hidden dangerouslySetInnerHTML={{ __html: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }} />
)
