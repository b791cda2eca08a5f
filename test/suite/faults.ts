/** Whether a line of the service's log tells of a fault of its own: an error, or an answer of the class 5xx. */
export const isFault = (line: string): boolean => /^\{"level":[56]0,|"status":5\d\d/.test(line)
