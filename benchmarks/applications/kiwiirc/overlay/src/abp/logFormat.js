import strftime from 'strftime';

export function LogFormatter(message) {
    let time = strftime('%H:%M:%S', new Date(message.time));
    return message.nick ? `[${time}] <${message.nick}> ${message.message}` : `[${time}] ${message.message}`;
}
