import 'tap'
import { Document } from 'yaml'

/**
 * Makes the service's `yaml` package read and write dates as it does outside of tests. tap shares the package, and
 * disables the YAML 1.1 timestamp tag when it is loaded.
 */
for (const tag of new Document({}, { schema: 'yaml-1.1' }).schema.tags) {
  if (tag.tag === 'tag:yaml.org,2002:timestamp') tag.default = true
}
