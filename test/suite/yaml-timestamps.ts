import 'tap'
import { Document } from 'yaml'

/**
 * Makes the `yaml` package of the service read and write dates as it does outside of tests. tap, which shares the
 * package, switches the tag for timestamps of YAML 1.1 off when it is loaded.
 */
for (const tag of new Document({}, { schema: 'yaml-1.1' }).schema.tags) {
  if (tag.tag === 'tag:yaml.org,2002:timestamp') tag.default = true
}
