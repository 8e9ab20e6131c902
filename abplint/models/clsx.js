// The names of an element's classes.
import classNames from 'classnames';

export const clsx = classNames;
export default classNames;
