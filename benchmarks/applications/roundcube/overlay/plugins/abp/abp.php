<?php

/**
 * Roundcube for agents (Agentic Browser Protocol)
 */
class abp extends rcube_plugin
{
    public $task = 'mail|addressbook';

    #[\Override]
    public function init()
    {
        if (rcmail::get_instance()->output->type == 'html') {
            $this->include_script('abp.js');
        }
    }
}
