/** Whether a line of the service's log reports a fault of its own: an error or a 5xx response. */
export const isFault = (line: string): boolean => /^\{"level":[56]0,|"status":5\d\d/.test(line)
